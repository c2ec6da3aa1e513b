// What to call this device, for a person to tell it from their others.

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];
const BROWSERS: [RegExp, string][] = [
  [/Edg/, "Edge"],
  [/OPR/, "Opera"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];

export function deviceName(agent: string = navigator.userAgent): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(agent))?.[1];
  return [named(SYSTEMS), named(BROWSERS)].filter(Boolean).join(", ");
}

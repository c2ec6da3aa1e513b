import { CREAM, paints, type Theme } from "../theme";

/** A desert under two suns, and a shield that sends things elsewhere. */
const dunes = (low: string, high: string) =>
  `<path d="M0 122C20 108 36 110 52 120S84 132 100 118V150H0Z" fill="${low}"/><path d="M0 138C26 124 60 142 100 130V150H0Z" fill="${high}"/>`;

const stars = `<g fill="${CREAM}"><circle cx="16" cy="24" r="1"/><circle cx="30" cy="12" r="1.4"/><circle cx="52" cy="20" r=".9"/><circle cx="88" cy="14" r="1.1"/><circle cx="12" cy="56" r="1.2"/><circle cx="91" cy="48" r=".9"/><circle cx="70" cy="9" r="1"/></g>`;

const shield = (fill: string, edge: string) =>
  `<path d="M50 36 78 46V76C78 94 66 107 50 114 34 107 22 94 22 76V46Z" fill="${fill}" stroke="${edge}" stroke-width="3.5" stroke-linejoin="round"/>`;

export const mando: Theme = {
  paints: paints("#b9332b", "#f4bb3a", "#2b7a4a", "#2a62a8"),
  night: "#2b2233",
  ground: `<g opacity=".7">${dunes("DEEP", "DEEP")}</g><path d="M0 138C26 124 60 142 100 130" fill="none" stroke="INK" stroke-opacity=".3" stroke-width="1.2"/>`,
  panel:
    '<circle cx="73" cy="38" r="16" fill="INK" opacity=".2"/><circle cx="50" cy="77" r="39" fill="DEEP"/><circle cx="50" cy="77" r="34.5" fill="none" stroke="INK" stroke-opacity=".35" stroke-width="1.2"/>',
  special: `<circle cx="70" cy="42" r="16" fill="#f08a3c"/><circle cx="34" cy="54" r="25" fill="#f4bb3a"/>${dunes("#8a4a2f", "#6b3526")}${shield("#3d4757", "#d5dde6")}<path d="M50 37V113" stroke="#2b3340" stroke-width="2"/><path d="M0 74H28C42 74 46 70 50 62L60 44" fill="none" stroke="#e4405a" stroke-width="6.5" stroke-linecap="round"/><path d="M49 49 66 32 70 56Z" fill="#e4405a" stroke="#e4405a" stroke-width="3" stroke-linejoin="round"/>`,
  mark: "M20 5 36 11V30C36 42 30 50 20 55 10 50 4 42 4 30V11ZM13 38 27 22M17 21H28V32",
  back: `${stars}<circle cx="66" cy="47" r="13" fill="#f08a3c"/><circle cx="41" cy="61" r="24" fill="#f4bb3a"/><path d="M0 92C24 76 44 82 62 92S90 98 100 88V150H0Z" fill="#a0552f"/><path d="M0 110C20 100 50 98 100 116V150H0Z" fill="#7d3f29"/><path d="M0 128C30 112 70 134 100 122V150H0Z" fill="#5a2c24"/><g transform="translate(31 70) scale(.38)">${shield("#3d4757", "#d5dde6")}<path d="M38 92 62 62M44 60H64V80" fill="none" stroke="#d5dde6" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></g>`,
};

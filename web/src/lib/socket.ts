// A WebSocket that comes back by itself.

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;
/** For a line to open; where another server may be met the next time, less. */
const CONNECT_MS = 6000;
const HURRIED_MS = 2000;
/** A device that has slept for so long has lost its connection, even if it does not know. */
const SLEEP_MS = 10_000;

export class LastingSocket {
  onopen: (() => void) | null = null;
  onmessage: ((text: string) => void) | null = null;
  onclose: (() => void) | null = null;

  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #hiddenAt = 0;
  #hurried = false;
  /** How long a line took to open at last, or may take now. */
  #patience = 0;

  constructor(private readonly url: string) {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#fade);
    document.addEventListener("visibilitychange", this.#turn);
    this.#connect();
  }

  /** Sends, if there is somebody to send to; what gets lost is the caller's to repeat. */
  send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Gives this connection up and makes another one at once. */
  reconnect(): void {
    this.#drop();
    this.#connect();
  }

  /** There are other servers: one that cannot be reached is not waited for. */
  hurry(): void {
    this.#hurried = true;
  }

  close(): void {
    this.#ended = true;
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#fade);
    document.removeEventListener("visibilitychange", this.#turn);
    this.#drop();
  }

  #connect(): void {
    if (this.#ended) return;
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    const begun = performance.now();
    const patience = this.#hurried ? Math.max(HURRIED_MS, this.#patience) : CONNECT_MS;
    this.#timer = setTimeout(() => {
      this.#patience = Math.min(CONNECT_MS, 2 * patience);
      this.#fail(socket);
    }, patience);
    socket.onopen = () => {
      clearTimeout(this.#timer);
      this.#patience = Math.min(CONNECT_MS, 3 * (performance.now() - begun));
      this.onopen?.();
    };
    socket.onmessage = (event) => {
      this.#failures = 0;
      this.onmessage?.(String(event.data));
    };
    socket.onclose = () => this.#fail(socket);
  }

  /** Waits longer after every failure, and not all clients equally long. */
  #fail(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#connect(), longest * (0.5 + Math.random() / 2));
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.onclose?.();
  }

  /** A device that wakes up or finds its network does not wait. */
  #wake = (): void => {
    if (!this.#socket && !document.hidden) {
      clearTimeout(this.#timer);
      this.#connect();
    }
  };

  /** The network is gone; a server on this very device may still be there, so go on trying. */
  #fade = (): void => {
    if (this.#socket) this.#fail(this.#socket);
  };

  #turn = (): void => {
    if (document.hidden) {
      this.#hiddenAt = performance.now();
    } else if (this.#socket && performance.now() - this.#hiddenAt > SLEEP_MS) {
      this.reconnect();
    } else {
      this.#wake();
    }
  };
}

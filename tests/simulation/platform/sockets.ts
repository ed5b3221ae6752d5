import type { ObjectStorage } from './objectStorage';

/** The direction of a live connection that a history observes: from the server to the device. */
export class SimulatedSocket {
  readonly heard: unknown[] = [];
  isOpen = true;
  #attachment: unknown = null;

  send(text: string) {
    if (!this.isOpen) throw new TypeError('The socket is closed.');
    this.heard.push(JSON.parse(text));
  }

  close() {
    this.isOpen = false;
  }

  serializeAttachment(value: unknown) {
    this.#attachment = structuredClone(value);
  }

  deserializeAttachment(): unknown {
    return structuredClone(this.#attachment);
  }
}

/** The part of an object's state that holds its connections. They stay open while it sleeps. */
export function openSockets({ sockets }: ObjectStorage) {
  return {
    acceptWebSocket: (socket: SimulatedSocket, tags: readonly string[] = []) =>
      void sockets.push({ socket, tags }),
    getWebSockets: (tag?: string) =>
      sockets
        .filter(({ socket }) => (socket as SimulatedSocket).isOpen)
        .filter(({ tags }) => tag === undefined || tags.includes(tag))
        .map(({ socket }) => socket),
    getTags: (socket: unknown) => sockets.find((each) => each.socket === socket)?.tags ?? [],
    setWebSocketAutoResponse: () => {},
  };
}

export class AutoResponse {
  constructor(
    readonly request: string,
    readonly response: string,
  ) {}
}

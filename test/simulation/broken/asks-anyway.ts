import { type Build, SOUND } from "../../../harness/histories/build.js";

/** Asks the service for its voices before each run, though nothing is to be done. */
export const asksAnyway: Build = {
  ...SOUND,
  main: async (host) => {
    const send = await host.loadFetch();
    const url = `${host.runner.input("base-url")}/v1/voices`;
    const init = { method: "GET", headers: {}, redirect: "manual", signal: new AbortController().signal } as const;
    await send(url, init).catch(() => undefined);
    return await SOUND.main(host);
  },
};

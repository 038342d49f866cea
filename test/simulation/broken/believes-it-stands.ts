import { type Build, SOUND } from "../../../harness/histories/build.js";

/** Takes each edit for one that stands, also where a person has reverted it. */
export const believesItStands: Build = {
  ...SOUND,
  network: (send) => async (request) => {
    const response = await send(request);
    const isEdit = request.method === "GET" && request.url.includes("/v1/edits/");
    if (!isEdit || !response.ok) return response;
    const text = await response.text();
    return new Response(text.replace('"status":"reverted"', '"status":"complete"'), response);
  },
};

import { createHash, generateKeyPairSync, type KeyObject, sign, X509Certificate } from "node:crypto";

/** A certificate and its key, as PEM. */
export type Certified = { readonly cert: string; readonly key: string };

type Wanted = {
  readonly name: string;
  /** By default a day ago, and in ten years. */
  readonly from?: Date;
  readonly until?: Date;
  /** By default the certificate signs itself. */
  readonly by?: Authority;
};

export type Authority = Certified & { readonly name: string; readonly privateKey: KeyObject };

const DAY_MS = 24 * 60 * 60 * 1000;

/** An authority that nobody knows, or one that a test trusts. */
export function authority(name: string): Authority {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const cert = certificate({ name }, { publicKey, signer: { name, privateKey }, isAuthority: true });
  return { name, privateKey, cert, key: pemOf(privateKey) };
}

/** A certificate for a host of this name. Node can't make one, so its few fields are written here (RFC 5280). */
export function certified(wanted: Wanted): Certified {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const signer = wanted.by ?? { name: wanted.name, privateKey };
  return { cert: certificate(wanted, { publicKey, signer, isAuthority: false }), key: pemOf(privateKey) };
}

type Parts = {
  readonly publicKey: KeyObject;
  readonly signer: Pick<Authority, "name" | "privateKey">;
  readonly isAuthority: boolean;
};

function certificate({ name, from, until }: Wanted, { publicKey, signer, isAuthority }: Parts): string {
  const now = Date.now();
  const spki = publicKey.export({ type: "spki", format: "der" });
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), createHash("sha256").update(spki).digest().subarray(0, 15)])),
    ECDSA_WITH_SHA256,
    named(signer.name),
    sequence(time(from ?? new Date(now - DAY_MS)), time(until ?? new Date(now + 3650 * DAY_MS))),
    named(name),
    spki,
    tagged(0xa3, sequence(isAuthority ? AUTHORITY : sequence(SUBJECT_ALT_NAME, octets(sequence(host(name)))))),
  );
  const signature = sign("sha256", body, signer.privateKey);
  const der = sequence(body, ECDSA_WITH_SHA256, tagged(0x03, Buffer.from([0]), signature));
  return new X509Certificate(der).toString();
}

function tagged(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: readonly Uint8Array[]): Buffer => tagged(0x30, ...contents);
const octets = (content: Uint8Array): Buffer => tagged(0x04, content);
const integer = (value: Uint8Array): Buffer => tagged(0x02, value);
const objectId = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, "hex"));
const named = (name: string): Buffer =>
  sequence(tagged(0x31, sequence(objectId("550403"), tagged(0x0c, Buffer.from(name)))));
const host = (name: string): Buffer => tagged(0x82, Buffer.from(name));
const time = (date: Date): Buffer =>
  tagged(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`));

const ECDSA_WITH_SHA256 = sequence(objectId("2a8648ce3d040302"));
const SUBJECT_ALT_NAME = objectId("551d11");
/** The basic constraint of an authority, which is critical. */
const AUTHORITY = sequence(
  objectId("551d13"),
  tagged(0x01, Buffer.from([0xff])),
  octets(sequence(tagged(0x01, Buffer.from([0xff])))),
);

function pemOf(key: KeyObject): string {
  return key.export({ type: "pkcs8", format: "pem" }).toString();
}

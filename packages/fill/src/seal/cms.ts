/**
 * The signature itself: CMS SignedData as PAdES baseline B-B wants it. Of its bytes only the digest of the file and the
 * signature differ from one form to the next, so all else is written once.
 */
import { createHash, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { type Credentials, issuerAndNumber } from './credentials.ts';
import { identifier, integer, octets, sequence, set, tagged } from './der.ts';

const oid = {
  data: identifier('1.2.840.113549.1.7.1'),
  signedData: identifier('1.2.840.113549.1.7.2'),
  contentType: identifier('1.2.840.113549.1.9.3'),
  messageDigest: identifier('1.2.840.113549.1.9.4'),
  signingCertificate: identifier('1.2.840.113549.1.9.16.2.47'),
  sha256: identifier('2.16.840.1.101.3.4.2.1'),
  rsa: identifier('1.2.840.113549.1.1.1'),
  ecdsaWithSha256: identifier('1.2.840.10045.4.3.2'),
};
const nothing = tagged(0x05);
const sha256 = sequence(oid.sha256);
/** Context tags 0: in place of a set's own tag, and around a value. */
const context = 0xa0;

// On a thread of its own: an RSA signature takes a millisecond or more.
const signBeside = promisify(sign);

export interface Cms {
  /** The most bytes a signature takes. */
  readonly room: number;
  /** The signature over a file with this SHA-256. */
  sign(digest: Buffer): Promise<Buffer>;
}

function maxSignatureLength({ key }: Credentials): number {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (modulusLength !== undefined) return Math.ceil(modulusLength / 8);
  // A sequence of two integers, each with a sign bit at most.
  return namedCurve === 'prime256v1' ? 72 : 104;
}

export function cmsFor(credentials: Credentials): Cms {
  const { key, certificate, chain } = credentials;
  const attribute = (name: Buffer, value: Buffer) => sequence(name, set(value));
  const constant = [
    attribute(oid.contentType, oid.data),
    attribute(
      oid.signingCertificate,
      sequence(sequence(sequence(octets(createHash('sha256').update(certificate.raw).digest())))),
    ),
  ];
  const attributes = (digest: Buffer) => set(...constant, attribute(oid.messageDigest, octets(digest)));
  const algorithm = key.asymmetricKeyType === 'rsa' ? sequence(oid.rsa, nothing) : sequence(oid.ecdsaWithSha256);
  const signer = sequence(...issuerAndNumber(certificate));
  const certificates = tagged(context, ...chain.map(({ raw }) => raw).toSorted(Buffer.compare));
  const detached = sequence(oid.data);

  const assemble = (signed: Buffer, signature: Buffer): Buffer => {
    // The same members, under the tag of their place.
    const inPlace = Buffer.from(signed);
    inPlace[0] = context;
    const info = sequence(integer(1), signer, sha256, inPlace, algorithm, octets(signature));
    const data = sequence(integer(1), set(sha256), detached, certificates, set(info));
    return sequence(oid.signedData, tagged(context, data));
  };

  return {
    room: assemble(attributes(Buffer.alloc(32)), Buffer.alloc(maxSignatureLength(credentials))).length,
    sign: async (digest) => {
      const signed = attributes(digest);
      return assemble(signed, await signBeside('sha256', signed, key));
    },
  };
}

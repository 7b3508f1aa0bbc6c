/** Certificates made for a test with openssl, and what pdfsig and openssl say of a sealed file. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const kinds = {
  rsa: ['rsa:2048'],
  p256: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  p384: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  p521: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-521'],
  small: ['rsa:1024'],
} as const;
type KeyKind = keyof typeof kinds;

const signing = 'critical,digitalSignature,nonRepudiation';

interface Wanted {
  readonly kind?: KeyKind;
  readonly days?: number;
  readonly usage?: string;
  readonly holder?: string;
}

export interface SealFiles {
  readonly keyFile: string;
  readonly certificateFile: string;
}

const openssl = (...args: readonly string[]): Buffer =>
  execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] });

/** A certificate authority with a folder of its own. */
export class Authority {
  readonly folder = mkdtempSync(join(tmpdir(), 'seal-'));
  readonly root = this.at('root.pem');
  #made = 0;

  constructor(days = 3650) {
    const extensions = ['-addext', 'keyUsage=critical,keyCertSign,cRLSign'];
    const request = [
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      String(days),
      '-subj',
      '/CN=Authority of a test',
    ];
    openssl('req', ...request, '-keyout', this.at('root.key'), '-out', this.root, ...extensions);
  }

  at(name: string): string {
    return join(this.folder, name);
  }

  /** A key and its certificate, followed by the authority's. */
  issue({ kind = 'p256', days = 365, usage = signing, holder = 'Paie Exemple Montréal' }: Wanted = {}): SealFiles {
    this.#made += 1;
    const [keyFile, request, own, chain, extensions] = ['key', 'request', 'own', 'chain', 'extensions'].map((name) =>
      this.at(`${this.#made}.${name}`),
    ) as [string, string, string, string, string];
    const subject = ['-utf8', '-subj', `/O=Example Payroll Company/CN=${holder}`];
    openssl('req', '-newkey', ...kinds[kind], '-nodes', '-keyout', keyFile, '-out', request, ...subject);
    writeFileSync(extensions, `basicConstraints=CA:FALSE\n${usage === '' ? '' : `keyUsage=${usage}\n`}`);
    const issuer = ['-CA', this.root, '-CAkey', this.at('root.key'), '-CAcreateserial'];
    openssl('x509', '-req', '-in', request, ...issuer, '-days', String(days), '-extfile', extensions, '-out', own);
    writeFileSync(chain, readFileSync(own, 'utf8') + readFileSync(this.root, 'utf8'));
    return { keyFile, certificateFile: chain };
  }

  /** NSS's tools are not on every machine; without them pdfsig trusts no certificate. */
  get trust(): { readonly options: readonly string[]; readonly verdict: string } {
    if (spawnSync('certutil').error) return { options: [], verdict: "Certificate issuer isn't Trusted." };
    const folder = this.at('trusted');
    if (!existsSync(folder)) {
      mkdirSync(folder);
      execFileSync('certutil', ['-N', '-d', folder, '--empty-password']);
      execFileSync('certutil', ['-A', '-d', folder, '-n', 'root', '-t', 'CT,C,C', '-i', this.root]);
    }
    return { options: ['-nssdir', folder], verdict: 'Certificate is Trusted.' };
  }

  /** What pdfsig says of a file. */
  pdfsig(pdf: Buffer): string {
    const file = this.at('asked.pdf');
    writeFileSync(file, pdf);
    const { stdout, stderr } = spawnSync('pdfsig', [...this.trust.options, file], { encoding: 'utf8' });
    return `${stdout}${stderr}`;
  }

  /** Whether openssl finds the signature to be CAdES, over this file, and vouched for by the authority. */
  isVouchedFor(pdf: Buffer): boolean {
    const { open, resume, signed, signature } = sealOf(pdf);
    if (open <= 0 || resume <= open) return false;
    writeFileSync(this.at('signature'), signature);
    writeFileSync(this.at('signed'), signed);
    const form = ['-binary', '-inform', 'DER', '-in', this.at('signature'), '-content', this.at('signed')];
    const trust = ['-CAfile', this.root, '-purpose', 'any', '-cades', '-out', this.at('out')];
    return spawnSync('openssl', ['cms', '-verify', ...form, ...trust]).status === 0;
  }

  /** What openssl reads in the signature. */
  printed(pdf: Buffer): string {
    writeFileSync(this.at('signature'), sealOf(pdf).signature);
    return openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', this.at('signature')).toString();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The seal of a file, found by its byte range. */
export function sealOf(pdf: Buffer) {
  const [, open = 0, resume = 0, rest = 0] =
    /\/ByteRange\[0 (\d+) (\d+) (\d+) *\]/.exec(pdf.toString('latin1'))?.map(Number) ?? [];
  return {
    open,
    resume,
    rest,
    signed: Buffer.concat([pdf.subarray(0, open), pdf.subarray(resume, resume + rest)]),
    signature: Buffer.from(pdf.subarray(open + 1, resume - 1).toString('latin1'), 'hex'),
  };
}

export const isSealed = (pdf: Buffer): boolean => pdf.includes('/ETSI.CAdES.detached');

/** Empty when qpdf has nothing to say against the file. */
export function qpdfSays(pdf: Buffer, file: string): string {
  writeFileSync(file, pdf);
  const { status, stdout, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

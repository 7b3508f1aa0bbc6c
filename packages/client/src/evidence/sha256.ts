/** SHA-256 as hexadecimal digits. In a browser, only pages served over HTTPS or from localhost have it. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const sha256OfText = (text: string): Promise<string> => sha256(new TextEncoder().encode(text));

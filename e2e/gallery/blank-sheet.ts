/** A PDF of two pages with lines and boxes but no letters: text would look different with another machine's fonts. */

const line = (y: number, width: number): string => `72 ${y} ${width} 9 re f\n`;

function drawing(page: number): string {
  const lines = Array.from({ length: 18 }, (_, index) => line(640 - 30 * index, 468 - 60 * ((index * (page + 2)) % 4)));
  return `0.1 0.3 0.5 rg 72 700 300 24 re f\n0.75 g\n${lines.join('')}0 G 72 40 468 40 re S\n`;
}

export function blankSheet(): string {
  const pages = [0, 1];
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 2 /Kids [${pages.map((page) => `${3 + 2 * page} 0 R`).join(' ')}] >>`,
    ...pages.flatMap((page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + 2 * page} 0 R >>`,
      `<< /Length ${drawing(page).length} >>\nstream\n${drawing(page)}endstream`,
    ]),
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  return `${text}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

/** What the service sends when it has the agency's words, with invented sentences. */
import type { Page } from 'playwright-core';

export const address = 'https://forms.agency.example/w4.pdf';

/** Question set -> the passage above its questions. */
export type Passages = Readonly<Record<string, string>>;

interface Bundle {
  wording?: string;
  officialForm?: { address: string; revision: string };
  notices?: object[];
  language: string;
  questionSets: Record<string, { notes?: object[] }>;
}

/** Bold as far as the first period. */
const passage = (text: string) => [
  {
    htmlType: 'PARAGRAPH',
    suggestedPlacement: 'ABOVE_ALL_QUESTIONS',
    wording: 'OFFICIAL',
    text,
    bold: [[0, text.indexOf('.') + 1]],
  },
  {
    htmlType: 'UNORDERED_LIST',
    suggestedPlacement: 'ABOVE_ALL_QUESTIONS',
    wording: 'OFFICIAL',
    listItems: ['(a) An invented choice.', '(b) Another invented choice.'],
    bold: [[[0, 3]], []],
  },
];

/** Only in the given languages: elsewhere the service keeps its own words. */
export async function sendOfficialWords(
  page: Page,
  passages: Passages,
  languages = ['en'],
  notice?: object,
): Promise<void> {
  await page.route('**/withholding/formBundle/**', async (route) => {
    const response = await route.fetch();
    const bundle = (await response.json()) as Bundle;
    bundle.wording = languages.length > 0 ? 'OFFICIAL' : 'OWN';
    if (notice) bundle.notices = [notice];
    bundle.officialForm = { address, revision: '2026' };
    for (const [id, text] of Object.entries(languages.includes(bundle.language) ? passages : {})) {
      const set = bundle.questionSets[id];
      if (set) set.notes = [...passage(text), ...(set.notes ?? [])];
    }
    await route.fulfill({ response, json: bundle });
  });
}

/** Two passages that every path through the W-4 shows. */
export const passages = {
  QS3: 'Step One. Invented words about how many jobs there are.',
  QS17: 'Step Two. Invented words about who depends on whom, and about everything else.',
};

export const official = (page: Page): Promise<void> => sendOfficialWords(page, passages);

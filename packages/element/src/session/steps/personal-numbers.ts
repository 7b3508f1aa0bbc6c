/** Personal numbers never leave the page's memory. */
import { everyQuestion, type FormBundle } from '@withholding/client';

/** A form may ask for a personal number, such as a spouse's. The engine masks those in previews; they aren't stored. */
export function withoutNumbers(
  answers: Readonly<Record<string, string>>,
  { interview }: FormBundle,
): Record<string, string> {
  const masked = new Set(everyQuestion(interview).flatMap(({ id, masked }) => (masked ? [id] : [])));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !masked.has(id)));
}

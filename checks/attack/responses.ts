/** What an attacker got back. */
import { insides } from '@withholding/testing/service/insides';

export class Responses {
  /** Status, or what became of the connection -> how often. */
  readonly outcomes: Record<string, number> = {};
  /** Responses that show our insides, and expectations of an attack that were not met. */
  readonly wrong: string[] = [];
  #isOpen = true;

  note(outcome: string, body = ''): void {
    // Whatever happens once the attack is over, such as closing its connections, is its own doing.
    if (!this.#isOpen) return;
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
    const text = body.replaceAll(/"requestId":"[^"]*"/g, '');
    const [leak] = (Number(outcome) >= 400 && insides.exec(text)) || [];
    if (leak !== undefined) this.expect(false, `${outcome} shows ${JSON.stringify(leak)}: ${text.slice(0, 120)}`);
  }

  expect(holds: boolean, words: string): void {
    if (!holds && this.wrong.length < 5 && !this.wrong.includes(words)) this.wrong.push(words);
  }

  close(): void {
    this.#isOpen = false;
  }
}

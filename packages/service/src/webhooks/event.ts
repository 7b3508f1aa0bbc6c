/** What is announced about the content. */

/** In the order they happen to an edition. */
export const eventTypes = [
  'content.published',
  'content.rolled_back',
  'edition.published',
  'edition.effective',
  'edition.deprecated',
  'edition.retired',
  'rule.changed',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Never about an employee: content is all there is to announce. */
export interface NewEvent {
  readonly type: EventType;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface ContentEvent extends NewEvent {
  readonly sequence: number;
  readonly id: string;
  readonly createdAt: Date;
}

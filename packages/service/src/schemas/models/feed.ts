/** A feed of changes. */
import { eventTypes } from '../../webhooks/event.ts';
import { either, listOf, type Model, mapOf, model, oneOf, ref, text, typed, url } from '../typed.ts';

const type = oneOf(eventTypes, 'What happened. Webhooks have the same types.');

const changeDetails = model('ChangeDetails', 'What happened, for programs.', {
  type,
  data: mapOf(either<unknown>(), 'The same members as in the `data` of a webhook.'),
});

const changeItem = model('ChangeItem', 'Something that happened to the content.', {
  id: text('Stays the same.'),
  title: text('What happened, in the requested language.'),
  content_text: text('The same.'),
  date_published: typed<string>({ type: 'string', format: 'date-time', description: 'When it happened.' }),
  tags: listOf(type, 'Its type.'),
  _withholding: ref(changeDetails),
});

const changeFeed = model('JsonFeed', 'A page of a JSON Feed 1.1.', {
  version: text('The version of JSON Feed.'),
  title: text('Name of the feed.'),
  feed_url: url('This page.'),
  'next_url?': url('The next page, with older items.'),
  language: text('Language of the titles.'),
  items: listOf(ref(changeItem), 'Newest first.'),
});

export const feedModels: readonly Model[] = [changeDetails, changeItem, changeFeed];

import { describe, expect, it } from 'vitest';
import { html } from '../src/html.ts';
import { page } from '../src/layout.ts';

describe('html', () => {
  it('escapes what is put in, in texts and attributes', () => {
    const evil = `"><script>alert('x')</script>&`;
    expect(html`<a title="${evil}">${evil}</a>`.text).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">' +
        '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</a>',
    );
  });

  it('keeps HTML as it is, joins lists, and leaves out what is not there', () => {
    const items = ['a', 'b'].map((name) => html`<li>${name}</li>`);
    expect(html`<ul>${items}</ul>${undefined}${false}${0}`.text).toBe('<ul><li>a</li><li>b</li></ul>0');
  });
});

describe('a page', () => {
  it('has nothing in it that the policy would stop', () => {
    const text = page({ title: 'T', description: 'D', body: html`<p>x</p>`, scripts: ['/assets/a.js'] });
    expect(text).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son[a-z]+=|https?:\/\//);
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
  });
});

import { expect, test } from 'vitest';
import { postmanCollection } from '../src/postman.ts';

test('the Postman collection is the same every time and holds no token or id', async () => {
  const collection = await postmanCollection();
  expect(collection).toBe(await postmanCollection());
  expect(collection).toContain("pm.collectionVariables.set('bearerToken'");
  expect(collection).not.toMatch(/eyJ|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
});

/** What `/` says while the site is not built. */
export const notBuiltPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Withholding forms: the site is not built</title>
<h1>The service runs; its site is not built yet</h1>
<p>Run <code>npm run build</code>, then load this page again.</p>
<p>The <a href="/v1/docs/">API reference</a> works without it.</p>
</html>
`;

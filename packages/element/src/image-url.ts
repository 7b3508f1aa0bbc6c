interface Sources {
  readonly imageSrc: string | undefined;
  readonly backend: string | undefined;
}

const bare = (folder: string | undefined): string | undefined => folder?.replace(/\/+$/, '');

/** Pictures of blank forms come from the folder the page names, else through the backend, else from the service. */
export function imageUrl(href: string, { imageSrc, backend }: Sources): string {
  const folder = bare(imageSrc) ?? (backend === undefined ? undefined : `${bare(backend)}/images`);
  const [, path] = /\/images\/(.+)$/.exec(href) ?? [];
  return folder === undefined || path === undefined ? href : `${folder}/${path}`;
}

import { hashOf } from '../../platform/files/picture-source.ts'

/** A name as it stands in an address; two names never come out the same. */
function slug(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  // A number at the end would be taken for a width.
  return plain === name && !/-\d+$/.test(plain) ? plain : `${plain}-${hashOf(name).slice(0, 6)}x`
}

/**
 * Where pictures lie below `/media/<hash>/`, so that one found by itself says what it shows. Those of products lie in no
 * folder: a page of theirs holds sixty such addresses.
 */
export const picturePaths = {
  product: ({ id, sku }: { id: number; sku: string }, view: string): string =>
    `${id}-${sku.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${view}`,
  category: (id: number): string => `categories/${id}`,
  content: (uri: string): string => `blog/${slug(uri)}`,
  /** One of an attribute, such as a banner, called after its name: several attributes may show it. */
  attribute: (name: string): string =>
    `banners/${slug(name.replace(/^.*[:/]/, '').replace(/\.\w+$/, ''))}-${hashOf(name).slice(0, 6)}x`,
}

/** What a version is called where it is kept: the browser writes it to a disk under this name. */
export const softwareFileName = (of: { sku: string; kind: string; version: string; system: string; file: string }) =>
  `${[of.sku, of.kind, of.version, of.system]
    .filter(Boolean)
    .join('-')
    .replaceAll(/[^\w.+-]+/g, '-')}.${of.file.split('.').at(-1)}`

/** It changes with the file, so that it may be kept for good. */
export const softwareAddress = (of: Parameters<typeof softwareFileName>[0]): string =>
  `/media/software/${of.file.split('.')[0]}/${softwareFileName(of)}`

/** A data sheet and its like, made when asked for. */
export const documentAddress = ({ sku }: { sku: string }, kind: string, { culture }: { culture: string }): string =>
  `/media/documents/${culture}/${sku}-${kind}.pdf`

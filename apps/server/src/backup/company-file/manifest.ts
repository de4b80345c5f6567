import { z } from 'zod'

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the rows in the order of their keys. */
  sha256: z.string(),
})

const file = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })

export type KeptFile = z.infer<typeof file>

export const companyManifest = z.object({
  skipyardCompany: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migration: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  money: z.object({
    bookings: z.number(),
    bookedCents: z.number(),
    invoicedCents: z.number(),
    paidCents: z.number(),
  }),
  /** By their logins, those who work there now first. */
  people: z.array(z.object({ id: z.uuid(), email: z.string() })),
  tables: z.array(table),
  /** Everything in the file but this list. */
  files: z.array(file),
  leftOut: z.record(z.string(), z.string()),
  missingPictures: z.number(),
})

export type CompanyManifest = z.infer<typeof companyManifest>

export const MANIFEST = 'manifest.json'

export const SEALED = 'tables/sealed.jsonl'

export const tableFile = (name: string): string => `tables/${name}.csv`

/** A picture by its content, as the file names it. */
export const pictureFile = (
  sha256: string,
  { isThumb, kind }: { isThumb: boolean; kind?: string | undefined },
): string => {
  if (isThumb) return `photos/${sha256}.thumb.jpg`
  return kind === undefined ? `photos/${sha256}.jpg` : `documents/${sha256}.${kind === 'pdf' ? 'pdf' : 'jpg'}`
}

const PICTURE = /^(?:photos|documents)\/([0-9a-f]{64})(\.thumb)?\.(?:jpg|pdf)$/

/** Where it is kept, as the store of pictures names it; undefined for what is no picture. */
export function keptPictureName(tenantId: string, name: string): string | undefined {
  const [, sha256, thumb = ''] = PICTURE.exec(name) ?? []
  return sha256 === undefined ? undefined : `${tenantId}/${sha256.slice(0, 2)}/${sha256}${thumb}`
}

/** A picture that lies there, and since when. */
export interface KeptPicture {
  name: string
  keptAt: Date
}

/**
 * Pictures as files under names of `<company>/<two hex digits>/<name>`: in a folder of this machine, or in a store that
 * speaks S3. Throws `PicturesAway` when the place cannot serve just now.
 */
export interface PictureFiles {
  /** Returns once it would survive a power cut; a picture of that name is replaced whole or not at all. */
  keep(name: string, picture: Buffer): Promise<void>
  /** Null for a name that nothing has. */
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  remove(names: readonly string[]): Promise<void>
  /** Whose pictures there are. */
  companies(): Promise<string[]>
  /** Everything of a company, leftovers of a crash as well, some at a time. */
  list(company: string): AsyncGenerator<KeptPicture[]>
}

/** The place of the pictures does not answer, or has no room left. */
export class PicturesAway extends Error {}

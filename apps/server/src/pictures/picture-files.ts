export interface KeptPicture {
  name: string
  keptAt: Date
}

/**
 * Files named `<company>/<two hex digits>/<name>`, in a folder or an S3 store. Throws `PicturesAway` when the
 * place cannot serve.
 */
export interface PictureFiles {
  /** Returns once it would survive a power cut; a picture of that name is replaced whole or not at all. */
  keep(name: string, picture: Buffer): Promise<void>
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  remove(names: readonly string[]): Promise<void>
  companies(): Promise<string[]>
  list(company: string): AsyncGenerator<KeptPicture[]>
}

/** The place of the pictures does not answer, or is full. */
export class PicturesAway extends Error {}

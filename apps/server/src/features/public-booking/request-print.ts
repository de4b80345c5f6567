import { hash } from 'node:crypto'
import { Failure } from '#server/http/failure.ts'

/** Tells two requests under one key apart. */
export const requestPrint = (request: object): string => hash('sha256', JSON.stringify(request))

/** 422 where the key was used for another request; what was asked before prints were kept has none. */
export function refuseOtherRequest(kept: string | null, print: string, message: string): void {
  if (kept !== null && kept !== print) throw new Failure(422, message)
}

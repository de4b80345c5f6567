import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import type { XeroSettings } from '#server/config.ts'
import { Failure } from '#server/http/failure.ts'
import { createXero, type Xero } from './create-xero.ts'
import { saidOfXero } from './said-of-xero.ts'

export async function openXero<T>(settings: XeroSettings, work: (xero: Xero) => Promise<T>): Promise<T> {
  const { clientId } = settings
  if (clientId === undefined) throw new Failure(409, connectionTexts.notSetUp)
  return saidOfXero(work(createXero({ ...settings, clientId })))
}

import { texts } from '@skipyard/domain/shared/texts.ts'
import { createTurns } from '#server/http/create-turns.ts'
import { accept } from '#server/http/failure.ts'
import { drawLogo } from './draw-logo.ts'

/** A picture of many pixels takes a processor for a second. */
const takeLogoTurn = createTurns({ perTenant: 1, inAll: 4, busy: texts.settings.logoBusy })

/** Draws an uploaded picture anew, one of a company at a time; another one meanwhile is 429. */
export async function drawLogoInTurn(tenantId: string, img: string): Promise<Buffer> {
  const endTurn = takeLogoTurn(tenantId)
  try {
    return accept(await drawLogo(Buffer.from(img, 'base64')))
  } finally {
    endTurn()
  }
}

import { confirm } from '#web/ui/questions/confirm.tsx'
import { fleetTexts } from './texts.ts'

const { warnQuestion, warnWords, warnYes } = fleetTexts.trucks

/** Asks before a driver is chosen against whom something speaks; true at once when nothing does. */
export async function confirmDriver(name: string, warnings: readonly string[]): Promise<boolean> {
  if (warnings.length === 0) return true
  return confirm({ title: warnQuestion(name, warnings), words: warnWords, confirmLabel: warnYes })
}

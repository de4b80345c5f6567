import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import type { WireBin } from '@skipyard/contract/inventory/numbered.ts'
import { messageOf } from '#web/client/api-error.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { binTexts } from '../texts.ts'
import { useMayStock } from '../use-bins-view.ts'
import { changeOne, countSize, removeOne } from './mutations.ts'
import type { BinActions } from './numbered-rows.tsx'

const words = binTexts.numbered

const saidOf = ({ number }: WireBin, isBroken: boolean) => (isBroken ? words.broke : words.mended)(number)

async function setBroken(bin: WireBin, isBroken: boolean, isUndo = false): Promise<void> {
  try {
    const status = isBroken ? 'broken' : 'on yard'
    const saved = await changeOne(bin, { status })
    const undo = { label: words.undo, onClick: () => void setBroken(saved, !isBroken, true) }
    const done = saidOf(bin, isBroken)
    if (isUndo) toastDone({ title: words.takenBack(saidOf(bin, !isBroken)), about: bin._id })
    else {
      const follows = words.stockFollows(`${bin.size} m³ ${bin.type}`, isBroken ? -1 : 1)
      toastDone({ title: done, words: follows, action: undo, about: bin._id })
    }
  } catch (problem) {
    toastFailed({ title: words.notSaved(bin.number), words: messageOf(problem), about: bin._id })
  }
}

async function askToRemove(bin: WireBin): Promise<void> {
  const { number, size, type } = bin
  const isMeant = await confirm({
    title: words.removeQuestion(number),
    words: words.removeWords(`${size} m³ ${type}`),
    confirmLabel: words.removeYes,
    isDestructive: true,
  })
  if (!isMeant) return
  try {
    await removeOne(bin)
    toastDone({ title: words.removed(number), about: bin._id })
  } catch (problem) {
    toastFailed({ title: words.notRemoved(number), words: messageOf(problem), about: bin._id })
  }
}

export function useBinRowActions(edit: (binId: string) => void): BinActions {
  const mayEdit = useMayStock()
  if (!mayEdit) return {}
  return {
    edit,
    setBroken: (bin, isBroken) => void setBroken(bin, isBroken),
    remove: (bin) => void askToRemove(bin),
  }
}

export async function askToStopNumbering({ binSize, type, totalBins, count }: WireBinCount): Promise<void> {
  const name = `${binSize} m³ ${type}`
  const words = binTexts.stop
  const isMeant = await confirm({
    title: words.question(name),
    words: words.words(totalBins, count),
    confirmLabel: words.yes,
    isDestructive: true,
  })
  if (!isMeant) return
  try {
    await countSize({ size: binSize, type })
    toastDone({ title: words.done(name), about: name })
  } catch (problem) {
    toastFailed({ title: words.failed(name), words: messageOf(problem), about: name })
  }
}

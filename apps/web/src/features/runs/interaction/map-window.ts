import { type Check, isText, listOf, orNull, recordOf } from '#web/ui/checked/shape.ts'
import { changePlanner, plannerStore, selectedIn, send } from './planner-store.ts'

interface Choice {
  kind: 'choice'
  selected: string[]
  pointed: string | null
}

const PLAIN = ['here', 'left', 'who', 'back', 'still there', 'yes', 'plan'] as const

/**
 * Messages between the board and the map in its own window. The map says that it opens, closes, and which
 * run to show; the board asks from time to time whether it is there, sends its address, and calls the map
 * back. Both announce that the day's plan has changed.
 */
export type MapWord =
  | { kind: (typeof PLAIN)[number] }
  | { kind: 'board'; day: string | null; trucks: string | null }
  | { kind: 'run'; runId: string }
  | Choice

const oneOf =
  <Text extends string>(...texts: readonly Text[]): Check<Text> =>
  (value): value is Text =>
    texts.some((text) => text === value)

const isPlain = recordOf<{ kind: (typeof PLAIN)[number] }>({ kind: oneOf(...PLAIN) })
const isBoard = recordOf<Extract<MapWord, { kind: 'board' }>>({
  kind: oneOf('board'),
  day: orNull(isText),
  trucks: orNull(isText),
})
const isRun = recordOf<Extract<MapWord, { kind: 'run' }>>({ kind: oneOf('run'), runId: isText })
const isChoice = recordOf<Choice>({
  kind: oneOf('choice'),
  selected: listOf(isText),
  pointed: orNull(isText),
})
const isWord: Check<MapWord> = (value): value is MapWord =>
  isPlain(value) || isBoard(value) || isRun(value) || isChoice(value)

const choiceNow = (): Choice => {
  const state = plannerStore.getState()
  return { kind: 'choice', selected: [...selectedIn(state)], pointed: state.pointed }
}

export interface MapLine {
  say: (word: MapWord) => void
  sayChoice: () => void
  close: () => void
}

export function openMapLine(
  of: { tenantId: string; userId: string },
  hear: (word: MapWord) => void,
): MapLine {
  const channel = new BroadcastChannel(`skipyard.map.${of.tenantId}.${of.userId}`)
  let shared = JSON.stringify(choiceNow())
  const say = (word: MapWord) => channel.postMessage(word)
  const sayChoice = () => {
    const choice = choiceNow()
    shared = JSON.stringify(choice)
    say(choice)
  }
  let isHearing = false
  const stop = plannerStore.subscribe(() => {
    if (!isHearing && JSON.stringify(choiceNow()) !== shared) sayChoice()
  })
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isWord(data)) return
    if (data.kind === 'choice') {
      shared = JSON.stringify(data)
      const { selected, pointed } = data
      isHearing = true
      send('choose', { selected, anchor: selected.at(-1) ?? null })
      changePlanner({ pointed })
      isHearing = false
    }
    hear(data)
  }
  return {
    say,
    sayChoice,
    close: () => {
      stop()
      channel.close()
    },
  }
}

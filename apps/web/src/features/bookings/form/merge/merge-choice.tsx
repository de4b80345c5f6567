import classes from './merge-panel.module.css'
import { mergeTexts } from './texts.ts'
import type { LastChange } from './use-last-change.ts'
import type { Side } from './use-merge.ts'

interface MergeChoiceProps {
  /** Unique among the choices. */
  name: string
  label: string
  mine: string
  theirs: string
  /** Who changed it on the other side and when, as far as known. */
  last: LastChange | null
  chosen: Side | null
  onChoose: (side: Side) => void
}

/** One field that two people changed: what each made of it, to take one. */
export function MergeChoice({ name, label, mine, theirs, last, chosen, onChoose }: MergeChoiceProps) {
  const sides = [
    { side: 'mine', title: mergeTexts.mine, words: mine },
    {
      side: 'theirs',
      title: last === null ? mergeTexts.theirs : mergeTexts.by(last.by, last.when),
      words: theirs,
    },
  ] as const
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {sides.map(({ side, title, words }) => (
        <label key={side} className={classes.side} data-chosen={chosen === side || undefined}>
          <input
            type="radio"
            name={`merge-${name}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span className={classes.said}>
            <small>{title}</small>
            <span>{words}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

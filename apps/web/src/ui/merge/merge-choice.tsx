import classes from './merge-panel.module.css'
import { mergeWords } from './merge-words.ts'
import type { OpenChoice, Side } from './open-choice.ts'

interface MergeChoiceProps {
  choice: OpenChoice
  onChoose: (side: Side) => void
}

export function MergeChoice({ choice, onChoose }: MergeChoiceProps) {
  const { name, label, mine, theirs, theirsTitle, chosen } = choice
  const sides = [
    { side: 'mine', title: mergeWords.mine, words: mine },
    { side: 'theirs', title: theirsTitle, words: theirs },
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

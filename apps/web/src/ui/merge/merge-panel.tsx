import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Row, Stack } from '../layout/parts.tsx'
import { MERGE_PANEL_ID } from './focus-merge-choice.ts'
import classes from './merge-panel.module.css'
import { mergeWords } from './merge-words.ts'
import type { OpenChoice, Side } from './open-choice.ts'

interface MergeChoiceProps {
  choice: OpenChoice
  onChoose: (side: Side) => void
}

function MergeChoice({ choice, onChoose }: MergeChoiceProps) {
  const { name, label, mine, theirs, theirsTitle, chosen } = choice
  const sides = [
    { side: 'mine', title: mergeWords.mine, words: mine },
    { side: 'theirs', title: theirsTitle, words: theirs },
  ] as const
  return (
    <Stack as="fieldset" gap={8} className={classes.choice}>
      <legend>{label}</legend>
      {sides.map(({ side, title, words }) => (
        <Row
          as="label"
          align="start"
          gap={8}
          shrink
          line="strong"
          radius="sm"
          bg="surface"
          tone="strong"
          key={side}
          className={classes.side}
          data-chosen={chosen === side || undefined}
        >
          <input
            type="radio"
            name={`merge-${name}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <Stack as="span" shrink weight={550} lines breakable className={classes.said}>
            <small>{title}</small>
            <span>{words}</span>
          </Stack>
        </Row>
      ))}
    </Stack>
  )
}

interface MergePanelProps {
  title: string
  choices: readonly OpenChoice[]
  broughtIn: string
  onChoose: (names: readonly string[], side: Side) => void
  children?: ReactNode
}

export function MergePanel({ title, choices, broughtIn, onChoose, children }: MergePanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  const isToChoose = choices.some(({ chosen }) => chosen === null)
  const names = choices.map(({ name }) => name)
  return (
    <Stack
      as="section"
      rigid
      gap={10}
      scrolls
      line="bottom"
      bg="amber"
      tone="warn"
      ref={panel}
      id={MERGE_PANEL_ID}
      className={classes.panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby={titleId}
    >
      <Row wrap align="start" rowGap={8} columnGap={16}>
        <div className={classes.words}>
          <h3 id={titleId}>{title}</h3>
          {choices.length > 0 && (
            <span>{isToChoose ? mergeWords.ask(choices.length) : mergeWords.allChosen}</span>
          )}{' '}
          {broughtIn !== '' && <span>{mergeWords.broughtIn(broughtIn)}</span>}
        </div>
        {choices.length > 0 && (
          <Row gap={8} align="stretch" className={classes.all}>
            <Button variant="default" size="xs" onClick={() => onChoose(names, 'mine')}>
              {mergeWords.allMine}
            </Button>
            <Button variant="default" size="xs" onClick={() => onChoose(names, 'theirs')}>
              {mergeWords.allTheirs}
            </Button>
          </Row>
        )}
      </Row>
      {choices.map((choice) => (
        <MergeChoice key={choice.name} choice={choice} onChoose={(side) => onChoose([choice.name], side)} />
      ))}
      {children}
    </Stack>
  )
}

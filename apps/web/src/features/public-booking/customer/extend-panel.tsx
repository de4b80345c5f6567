import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getExtensions } from '@skipyard/contract/public-booking/customer.ts'
import { useState } from 'react'
import { TryAgain } from '../page/try-again.tsx'
import { type Asked, useAnswer } from '../page/use-answer.ts'
import { dayWords } from './day-words.ts'
import { moneyWords } from './money-words.ts'
import classes from './panel.module.css'
import { Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { customerTexts } from './texts.ts'
import { useSend } from './use-send.ts'

const words = customerTexts.extend

type Extensions = ReplyOf<typeof getExtensions>['data']
type Day = Extensions['days'][number]

const cost = ({ price }: Day) => (price === 0 ? words.free : words.more(moneyWords(price)))

function Price({ day: { extraDays, price } }: { day: Day }) {
  return (
    <div className={classes.price} aria-live="polite">
      <b>{price === 0 ? words.included : words.price(extraDays, moneyWords(price))}</b>
      {price > 0 && <small>{words.billed}</small>}
    </div>
  )
}

interface ChoiceProps {
  days: readonly Day[]
  day: Day
  onChoose: (date: string) => void
}

function Choice({ days, day, onChoose }: ChoiceProps) {
  return (
    <>
      <label className={classes.field}>
        <span>{words.until}</span>
        <select value={day.date} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {days.map((one) => (
            <option key={one.date} value={one.date}>
              {words.day(dayWords(one.date), cost(one))}
            </option>
          ))}
        </select>
      </label>
      <Price day={day} />
    </>
  )
}

function saidOf({ data, isAsking }: Pick<Asked<Extensions>, 'data' | 'isAsking'>): string {
  if (data) return data.message
  return isAsking ? words.reading : ''
}

export function ExtendPanel({ path, onDone, onStale, onClose }: PanelProps) {
  const asked = useAnswer<Extensions>({ path: `${path}/extensions` })
  const [chosen, choose] = useState('')
  const { isSending, problem, send } = useSend(`${path}/extend`)
  const days = asked.data?.days ?? []
  const day = days.find(({ date }) => date === chosen) ?? days[0]
  const extend = async () => {
    if (!day) return
    const changed = await send({ pickDate: day.date, expectedPrice: day.price })
    if (changed) return onDone(changed, customerTexts.done.extend(dayWords(changed.pickDate)))
    asked.askAgain()
    onStale()
  }
  return (
    <Panel
      title={words.title}
      words={saidOf(asked)}
      problem={problem}
      isSending={isSending}
      {...(day && { send: day.price === 0 ? words.sendFree : words.send(moneyWords(day.price)) })}
      onSend={() => void extend()}
      onClose={onClose}
    >
      <TryAgain asked={asked} />
      {day && <Choice days={days} day={day} onChoose={choose} />}
    </Panel>
  )
}

import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getExchanges, quoteExchange } from '@skipyard/contract/public-booking/customer.ts'
import { useState } from 'react'
import { TryAgain } from '../page/try-again.tsx'
import { type Asked, useAnswer } from '../page/use-answer.ts'
import { dayWords } from './day-words.ts'
import { moneyWords } from './money-words.ts'
import { NoteField } from './note-field.tsx'
import classes from './panel.module.css'
import { Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { customerTexts } from './texts.ts'
import { useSend } from './use-send.ts'

const words = customerTexts.exchange

type Exchanges = ReplyOf<typeof getExchanges>['data']
type Size = Exchanges['sizes'][number]
type Quoted = ReplyOf<typeof quoteExchange>['data']

interface ChoiceProps {
  sizes: readonly Size[]
  size: Size
  date: string
  onSize: (binSize: number) => void
  onDate: (date: string) => void
}

function Choice({ sizes, size, date, onSize, onDate }: ChoiceProps) {
  return (
    <>
      <fieldset className={classes.sizes}>
        <legend>{words.size}</legend>
        {sizes.map(({ binSize, price }) => (
          <label key={binSize}>
            <input
              type="radio"
              name="size"
              checked={binSize === size.binSize}
              onChange={() => onSize(binSize)}
            />
            <span>
              <b>{words.sizeOf(binSize)}</b>
              <small>{words.from(moneyWords(price))}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <label className={classes.field}>
        <span>{words.on}</span>
        <select value={date} onChange={({ currentTarget }) => onDate(currentTarget.value)}>
          {size.days.map((day) => (
            <option key={day} value={day}>
              {dayWords(day)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

function chosenOf(sizes: readonly Size[], wanted: { binSize: number; date: string }) {
  const size = sizes.find(({ binSize }) => binSize === wanted.binSize) ?? sizes[0]
  return { size, date: size?.days.find((day) => day === wanted.date) ?? size?.days[0] ?? '' }
}

function saidOf({ data, isAsking }: Pick<Asked<Exchanges>, 'data' | 'isAsking'>): string {
  if (data) return data.message === '' ? words.words : data.message
  return isAsking ? words.reading : ''
}

export function ExchangePanel({ booking, path, onDone, onStale, onClose }: PanelProps) {
  const asked = useAnswer<Exchanges>({ path: `${path}/exchanges` })
  const [wanted, want] = useState({ binSize: booking.binSize, date: '' })
  const [note, write] = useState('')
  const { isSending, problem, send } = useSend(`${path}/exchange`)
  const sizes = asked.data?.sizes ?? []
  const { size, date } = chosenOf(sizes, wanted)
  const body = size && { binSize: size.binSize, date }
  const quoted = useAnswer<Quoted>(body ? { path: `${path}/exchanges/quote`, body } : null)
  const price = quoted.isAsking ? null : (quoted.data?.price ?? null)
  const ask = async () => {
    if (!body || price === null) return
    const changed = await send({ ...body, note, expectedPrice: price })
    if (changed) return onDone(changed, customerTexts.done.exchange)
    asked.askAgain()
    quoted.askAgain()
    onStale()
  }
  return (
    <Panel
      title={words.title}
      words={saidOf(asked)}
      problem={problem}
      isSending={isSending}
      {...(price !== null && { send: words.send(moneyWords(price)) })}
      onSend={() => void ask()}
      onClose={onClose}
    >
      <TryAgain asked={asked} />
      {size && (
        <>
          <Choice
            sizes={sizes}
            size={size}
            date={date}
            onSize={(binSize) => want({ ...wanted, binSize })}
            onDate={(day) => want({ ...wanted, date: day })}
          />
          <div className={classes.price} aria-live="polite">
            <b>
              {price === null ? (quoted.data?.message ?? '') : words.costs(moneyWords(price), size.hireDays)}
            </b>
          </div>
          <TryAgain asked={quoted} />
          <NoteField label={customerTexts.note} value={note} onChange={write} />
        </>
      )}
    </Panel>
  )
}

import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import tile from '#web/ui/cards/tile.module.css'
import { TileFigure } from '#web/ui/cards/tile-figure.tsx'
import { Words } from '#web/ui/layout/parts.tsx'
import type { Reading } from '../card.tsx'
import { dashboardTexts as words } from '../texts.ts'
import classes from './figure-tile.module.css'

export interface Share {
  name: 'done' | 'onRun' | 'onNone' | 'rest' | 'out' | 'yard' | 'bad'
  value: number
}

interface ShownFigure {
  figure: ReactNode
  unit?: string
  shares: readonly Share[]
  foot: string
}

interface FigureTileProps<Data> {
  name: ReactNode
  reading: Reading<Data>
  show: (data: Data) => ShownFigure
  link: Pick<LinkProps, 'to' | 'search'>
  kind?: 'drop' | 'pick'
}

function Bar({ shares, kind }: { shares: readonly Share[]; kind: 'drop' | 'pick' | undefined }) {
  return (
    <span className={`${classes.bar} ${kind === 'pick' ? classes.pick : ''}`} aria-hidden="true">
      {shares
        .filter(({ value }) => value > 0)
        .map(({ name, value }) => (
          <i key={name} className={classes[name]} style={{ flexGrow: value }} />
        ))}
    </span>
  )
}

export function FigureTile<Data>({ name, reading, show, link, kind }: FigureTileProps<Data>) {
  const { data, isError, isFetching, refetch } = reading
  if (data === undefined && isError)
    return (
      <div className={`${tile.tile} ${classes.tile}`} role="alert">
        <Words block size="small" lh={16} weight={550} tone="soft">
          {name}
        </Words>
        <p className={classes.failed}>{words.failed}</p>
        <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </div>
    )
  const shown = data === undefined ? undefined : show(data)
  return (
    <Link className={`${tile.tile} ${classes.tile} ${classes.link}`} {...link}>
      <TileFigure name={name}>
        {shown && (
          <>
            {shown.figure}
            {shown.unit !== undefined && <small className={classes.unit}> {shown.unit}</small>}
          </>
        )}
      </TileFigure>
      <Bar shares={shown?.shares ?? []} kind={kind} />
      <span className={classes.foot}>{shown?.foot ?? '–'}</span>
    </Link>
  )
}

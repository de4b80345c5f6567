import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { orderWords } from './texts.ts'

const SCOPES = ['one', 'all'] as const

type OrderScope = (typeof SCOPES)[number]

const words = orderWords.scope

interface ScopesProps {
  bins: number
  first: OrderScope
  onChoose: (scope: OrderScope) => void
}

function Scopes({ bins, first, onChoose }: ScopesProps) {
  const [scope, setScope] = useState(first)
  return (
    <Radio.Group
      label={words.label(bins)}
      value={scope}
      onChange={(chosen) => {
        const known = SCOPES.find((one) => one === chosen) ?? first
        setScope(known)
        onChoose(known)
      }}
    >
      <Stack gap="xs" mt="sm">
        {SCOPES.map((one) => (
          <Radio key={one} value={one} label={words.names[one](bins)} description={words.happens[one]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Asks whether a change is of one bin or of all that were ordered together; null when the user goes back. */
export async function askOrderScope(bins: number): Promise<OrderScope | null> {
  let scope: OrderScope = 'all'
  const choose = (chosen: OrderScope) => {
    scope = chosen
  }
  const isYes = await confirm({
    title: words.title,
    words: <Scopes bins={bins} first={scope} onChoose={choose} />,
    confirmLabel: words.confirm,
    cancelLabel: words.back,
  })
  return isYes ? scope : null
}

import { Radio, Stack } from '@mantine/core'
import { OTHER_HALF_WAYS, type OtherHalfWay } from '@skipyard/domain/visits/arrange-visit.ts'
import { useRef, useState } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { type GoingBy, otherHalfTexts as words } from './other-half-texts.ts'

const questionOf = (problem: unknown) =>
  formWire.failureOf(problem).errors.find(({ field }) => field === 'otherHalf')?.message ?? ''

function Ways({ about, onChoose }: { about: string; onChoose: (way: OtherHalfWay) => void }) {
  const [way, setWay] = useState<OtherHalfWay>('cancel')
  return (
    <Radio.Group
      label={about.replace(/\*$/, '')}
      value={way}
      onChange={(chosen) => {
        const known = OTHER_HALF_WAYS.find((one) => one === chosen) ?? 'cancel'
        setWay(known)
        onChoose(known)
      }}
    >
      <Stack gap="xs" mt="sm">
        {OTHER_HALF_WAYS.map((one) => (
          <Radio key={one} value={one} label={words.ways[one]} description={words.happens[one]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

async function askOtherHalf(about: string, by: GoingBy): Promise<OtherHalfWay | null> {
  let way: OtherHalfWay = 'cancel'
  const choose = (chosen: OtherHalfWay) => {
    way = chosen
  }
  const isYes = await confirm({
    title: words.title[by],
    words: <Ways about={about} onChoose={choose} />,
    confirmLabel: words.confirm[by],
    cancelLabel: words.back,
    isDestructive: true,
  })
  return isYes ? way : null
}

/** Asks what happens to the other half when a half of a visit is cancelled or deleted, once for each save. */
export function useOtherHalf(by: GoingBy = 'cancel') {
  const answered = useRef<{ key: string; otherHalf: OtherHalfWay } | null>(null)
  /** Null when the user declines. */
  return async <T,>(
    key: string,
    save: (beside: { otherHalf?: OtherHalfWay }) => Promise<T>,
  ): Promise<T | null> => {
    const known = answered.current
    if (known?.key === key) return save({ otherHalf: known.otherHalf })
    try {
      return await save({})
    } catch (problem) {
      const about = questionOf(problem)
      if (about === '') throw problem
      const otherHalf = await askOtherHalf(about, by)
      if (otherHalf === null) return null
      answered.current = { key, otherHalf }
      return save({ otherHalf })
    }
  }
}

import { Radio, Stack } from '@mantine/core'
import { OTHER_HALF_WAYS, type OtherHalfWay } from '@skipyard/domain/visits/arrange-visit.ts'
import { useState } from 'react'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { type GoingBy, otherHalfTexts as words } from './other-half-texts.ts'

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

/** The question itself, loaded when it is asked: its fields would weigh in the first screen. */
export async function askOtherHalf(about: string, by: GoingBy): Promise<OtherHalfWay | null> {
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

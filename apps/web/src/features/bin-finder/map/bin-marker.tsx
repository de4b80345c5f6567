import type { BinCluster } from '@skipyard/domain/bin-finder/cluster-bins.ts'
import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import { Block, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { MapMarker } from '#web/ui/map/map-marker.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import { BinSign } from '../bin-sign.tsx'
import type { FinderBin } from '../finder-bin.ts'
import { finderTexts as texts } from '../texts.ts'
import classes from './bin-marker.module.css'

const howOf = ({ stage, daysOver }: FinderBin): string =>
  stage === 'overdue' ? texts.daysOver(daysOver) : texts.stages[stage]

function permitOf({ permitTo, stage, pickDate }: FinderBin): string | null {
  if (permitTo === null) return null
  const day = formatAustralianDate(permitTo)
  return stage === 'overdue' && permitTo <= pickDate ? texts.permitEnded(day) : texts.permitUntil(day)
}

function Popup({ bin }: { bin: FinderBin }) {
  const { jobID, binSize, binType, wasteType, binNumber, address, binPlacement, isAddressTyped } = bin
  const permit = permitOf(bin)
  return (
    <Stack
      as="span"
      gap={1}
      line="around"
      radius="md"
      bg="raised"
      tone="strong"
      size="text"
      lh={18}
      text="left"
      className={classes.popup}
      data-stage={bin.stage}
    >
      <Row as="span" justify="between" gap={8} align="stretch">
        <b>{jobID}</b>
        <Words size="small" weight={600} nowrap className={classes.chip}>
          {howOf(bin)}
        </Words>
        {isAddressTyped && <Flag code="ADR" />}
      </Row>
      <span>
        {[texts.waste(binSize, binType, wasteType), ...(binNumber === null ? [] : [binNumber])].join(' · ')}
      </span>
      <Words tone="soft">
        {address}, {binPlacement}
      </Words>
      {permit && <Words tone="soft">{permit}</Words>}
    </Stack>
  )
}

interface BinMarkerProps {
  sign: BinCluster<FinderBin>
  aside: number
  isChosen: boolean
  isTabStop: boolean
  onChoose: (id: string) => void
}

export function BinMarker({ sign: { at, bins }, aside, isChosen, isTabStop, onChoose }: BinMarkerProps) {
  const [bin] = bins
  if (!bin) return null
  const { _id, binSize, binType, stage, daysOver } = bin
  const label = texts.marker(bin, howOf(bin))
  return (
    <>
      <MapMarker
        at={at}
        aside={aside}
        name={_id}
        label={label}
        isTabStop={isTabStop}
        isPressed={isChosen}
        onPress={() => onChoose(_id)}
      >
        <Block
          as="span"
          block
          relative
          className={classes.sign}
          data-stage={stage}
          data-chosen={isChosen || undefined}
          data-over={daysOver > 0 ? `+${daysOver}` : undefined}
        >
          <BinSign size={binSize} type={binType} stage={stage} />
        </Block>
      </MapMarker>
      {isChosen && (
        <MapMarker at={at} aside={aside} label={label}>
          <Popup bin={bin} />
        </MapMarker>
      )}
    </>
  )
}

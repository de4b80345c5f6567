import type { WireWeatherDay } from '@skipyard/contract/weather.ts'
import type { Sky } from '@skipyard/domain/weather/sky.ts'
import {
  IconCloud,
  IconCloudRain,
  IconCloudStorm,
  IconHelpCircle,
  IconMist,
  type IconProps,
  IconSnowflake,
  IconSun,
  IconSunHigh,
  IconWind,
} from '@tabler/icons-react'

const ICONS = {
  clear: IconSun,
  'partly-cloudy': IconSunHigh,
  cloudy: IconCloud,
  fog: IconMist,
  drizzle: IconCloudRain,
  rain: IconCloudRain,
  showers: IconCloudRain,
  snow: IconSnowflake,
  storm: IconCloudStorm,
} satisfies Record<Sky, typeof IconSun>

interface SkyIconProps extends Pick<IconProps, 'className' | 'size'> {
  day: Pick<WireWeatherDay, 'sky' | 'stops'>
}

export function SkyIcon({ day: { sky, stops }, ...props }: SkyIconProps) {
  const SkyOrWind = stops.includes('wind') && sky !== 'storm' ? IconWind : sky ? ICONS[sky] : IconHelpCircle
  return <SkyOrWind stroke={1.6} aria-hidden="true" {...props} />
}

import { Tour } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

interface IntroGuideProps {
  isActive: boolean
  onClose: () => void
}

/** Five steps around the frame: Back, Next and Done (spec 000 §2.3). */
export function IntroGuide({ isActive, onClose }: IntroGuideProps) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Tour
      active={isActive}
      onClose={onClose}
      closeOnEscape
      maxWidth={340}
      overlayColor="var(--sky-scrim)"
      labels={{
        back: 'Back',
        next: 'Next',
        close: 'Done',
        stepCounter: (step, total) => `${step} of ${total}`,
      }}
    >
      <Tour.Step
        target={isNarrow ? '[aria-label="Open the menu"]' : '[data-guide="menu"]'}
        title="The menu"
        position="right"
      >
        Every screen you can use is here.
      </Tour.Step>
      <Tour.Step target="[data-guide='search']" title="Find anything">
        Press Ctrl K anywhere and type a few letters: a screen, a booking number, a customer, a phone, a bin.
      </Tour.Step>
      <Tour.Step {...(!isPhone && { target: "[data-guide='display'] > :last-child" })} title="Light or dark">
        Switch to dark for an early start. The keyboard list and full screen are beside it; press ? for all
        keys.
      </Tour.Step>
      <Tour.Step target="[data-guide='profile']" title="You" position="bottom-end">
        Your name and status. Theme, layout and size are in this menu, and Log Out.
      </Tour.Step>
      <Tour.Step title="The day's work">
        Bookings dropping or picking up today. Add one as soon as the phone rings. In a new company the
        Dashboard lists the first steps: bins, prices, bank details, a test email, trucks and drivers.
      </Tour.Step>
    </Tour>
  )
}

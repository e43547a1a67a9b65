import './laneStyles'

/** A legend entry that hides or shows its bars. */
type BarChoice = {
  readonly id: string
  readonly label: string
  /** The tooltip: what a press does. */
  readonly title: string
  readonly colour: string
  readonly isHidden: boolean
}

type Props = {
  label: string
  bars: readonly BarChoice[]
  /** The data attribute that carries the id of each button. */
  hook: 'data-person' | 'data-outside'
  onPress: (bar: BarChoice) => void
}

/** The legend of bars beside one's own days. A press hides or shows the bars of one source. */
export function BarKey({ label: group, bars, hook, onPress }: Props) {
  if (bars.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for forms.
    <div role="group" aria-label={group} className="bar-key">
      {bars.map((bar) => (
        <button
          key={bar.id}
          type="button"
          {...{ [hook]: bar.id }}
          aria-pressed={!bar.isHidden}
          aria-label={bar.label}
          title={bar.title}
          onClick={() => onPress(bar)}
        >
          <i aria-hidden="true" style={{ backgroundColor: bar.colour }} />
          <bdi>{bar.label}</bdi>
        </button>
      ))}
    </div>
  )
}

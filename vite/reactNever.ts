/**
 * What nothing here asks of React DOM, so that the build can do without the code for it. Pages are made in the
 * browser (no hydration) and write into `head` by themselves (no `meta`, `title`, `link` or `script` that moves
 * there), forms are not sent by actions, and there are no view transitions. Who asks for one of these all the same
 * gets an error and not a page that looks right: such an element is of no known kind, such a hook no function.
 * The names are those of one version. Any other is built whole, until they were read against it; then
 * `e2e/build/leanReact.test.ts` says whether it still does what the whole library does.
 */
export const NEVER = {
  version: '19.3.1',
  /**
   * Kinds of elements by their `tag`: profiler, dehydrated part, list of suspended parts, cache, what moves to
   * `head`, `html` with `head` and `body`, view transition, activity.
   */
  tags: [12, 18, 19, 24, 26, 27, 30, 31],
  hooks: ['useActionState', 'useCacheRefresh', 'useFormState', 'useMemoCache', 'useOptimistic'],
  exports: ['hydrateRoot'],
  /** Variables that keep the value they begin with. */
  values: {
    isHydrating: '!1',
    shouldStartViewTransition: '!1',
    viewTransitionMutationContext: '!1',
  },
  /** The same for fields. */
  fields: { dehydrated: 'null', isDehydrated: '!1' },
  /** Functions that are not called, or whose answer is as good as none. */
  functions: [
    // Hydration
    'ReactDOMHydrationRoot',
    'clearIfContinuousEvent',
    'popHydrationState',
    'queueIfContinuousEvent',
    'retryIfBlockedOn',
    'updateDehydratedSuspenseComponent',
    // What moves to `head`, files that are asked for early, and pictures that are waited for
    'accumulateSuspenseyCommitOnFiber',
    'estimateBandwidth',
    'insertSuspendedStylesheets',
    'isHostHoistableType',
    'maySuspendCommit',
    'preconnect',
    'prefetchDNS',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    // Forms that are sent by actions
    'extractEvents$1',
    // View transitions, and references to fragments
    'FragmentInstance',
    'ViewTransitionPseudoElement',
    'addFragmentHandleToFiber',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstances',
    'defaultOnDefaultTransitionIndicator',
    // Elements with names of one's own
    'isCustomElement',
    // For developers: components around an error, the element of a component
    'findCurrentFiberUsingSlowPath',
    'getStackByFiberInDevAndProd',
    // What browsers older than ours do not tell of typing
    'getFallbackBeforeInputChars',
    'handleEventsForInputEventPolyfill',
  ],
} as const

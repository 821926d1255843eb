const layer = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    layer(
      'ui-knows-no-domain',
      '^components/ui',
      '^(app|components/(?!ui)|lib/(?!core))',
      'Primitives know no domain.',
    ),
    layer(
      'components-below-app',
      '^components',
      '^app',
      'Pages compose components, never the other way round.',
    ),
    layer('lib-below-components', '^lib', '^(app|components)', 'The domain does not know how it is shown.'),
    layer(
      'core-is-the-floor',
      '^lib/core',
      '^(app|components|lib/(?!core))',
      'Core depends on nothing of ours.',
    ),
    layer(
      'clients-know-no-domain',
      '^lib/(supabase|email|ai)',
      '^lib/(?!supabase|email|ai|core)',
      'Vendors stand below nouns.',
    ),
    layer(
      'database-behind-queries',
      '^components',
      '^lib/supabase',
      'Components show what pages and queries hand them.',
    ),
    layer(
      'service-for-background-work',
      '^(app|components|lib/(?!automation|supabase|auth|activity/record|limits|media|views|editing/preview|leads/plans|newsletter/by-link|watchers/by-link))',
      '^lib/supabase/service',
      'Only background work, the guards themselves, the record of activity and the plans of public forms pass row level security.',
    ),
    layer(
      'no-programs',
      '^(app|components|lib|middleware)',
      '^(node:)?child_process$',
      'No request starts a program.',
    ),
    layer(
      'vendor-ai',
      '^(app|components|lib/(?!ai))',
      'node_modules/openai',
      'Only lib/ai speaks to the model vendor.',
    ),
    layer(
      'vendor-email',
      '^(app|components|lib/(?!email))',
      'node_modules/(resend|@react-email)',
      'Only lib/email speaks to the mail vendor and sets its letters.',
    ),
    layer(
      'vendor-database',
      '^(app|components)',
      'node_modules/@supabase',
      'Pages reach data through queries.',
    ),
  ],
  required: [],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}

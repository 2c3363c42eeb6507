#!/bin/sh
# What continuous integration runs: `npm run ci`, and on the main branch `npm run ci publish`.
#
# TAGWELL_EDGE   where people open the edge's console, such as https://tags.example.org
# TAGWELL_TOKEN  a token with the scope publish, which an officer makes in the console, under Tokens
# TAGWELL_WAIT   minutes to wait for the approval of a second person; 0 unless set
set -eu

# Checks types, settings and examples, and builds every environment within its budgets.
npm test

if [ -z "${TAGWELL_EDGE:-}" ] || [ -z "${TAGWELL_TOKEN:-}" ]; then
  echo "TAGWELL_EDGE and TAGWELL_TOKEN are not both set, so nothing is compared with what is served."
  exit 0
fi

# What would change for privacy, in the log and, on GitHub, in the summary of the run.
if ! npx tagwell publish --dry-run --environment production > verdict.txt; then
  cat verdict.txt
  exit 1
fi
cat verdict.txt
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  { echo '```text'; cat verdict.txt; echo '```'; } >> "$GITHUB_STEP_SUMMARY"
fi

if [ "${1:-}" != publish ]; then exit 0; fi

# A revision goes to staging only after development, and to production only after staging.
for environment in development staging production; do
  code=0
  npx tagwell publish --environment "$environment" --wait "${TAGWELL_WAIT:-0}" || code=$?
  # 2: somebody else has to approve it. That is no failure.
  if [ "$code" -ne 0 ] && [ "$code" -ne 2 ]; then exit "$code"; fi
done

// Prints the runner's counts on one plain line, and what was skipped. What must not be skipped here is required by the
// environment (OCTAVO_REQUIRE_…) and fails by itself when it is missing.
import { readFileSync } from 'node:fs';

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { numPassedTests: passed, numFailedTests: failed } = report;
const skipped = report.numPendingTests + report.numTodoTests;
for (const file of report.testResults)
  for (const test of file.assertionResults)
    if (!['passed', 'failed'].includes(test.status)) console.log(`skipped: ${test.fullName}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
if (passed === 0) process.exit(1);

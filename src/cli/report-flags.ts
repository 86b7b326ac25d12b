import { type Command, Option } from 'commander';
import { type Format, formats } from './formats/formats.ts';

export interface ReportFlags {
  format: Format;
  json?: true;
  quiet?: true;
  verbose?: true;
  timings?: true;
}

/** Adds the flags for the amount and format of reported problems. */
export function withReportFlags(command: Command): Command {
  return command
    .addOption(
      new Option('--format <form>', 'how problems are printed').choices(formats).default('text'),
    )
    .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
    .option('--timings', 'print how long each stage took, and the slowest pages')
    .addOption(
      new Option('-q, --quiet', 'print only problems that make the exit code 1').conflicts([
        'verbose',
        'timings',
      ]),
    )
    .option(
      '--verbose',
      'also print notes that need no action, and every problem with its source lines',
    );
}

export function reportFlags({ format, json, quiet, verbose, timings }: ReportFlags): {
  format: Format;
  quiet: boolean;
  verbose: boolean;
  timings: boolean;
} {
  return {
    format: json ? 'json' : format,
    quiet: quiet === true,
    verbose: verbose === true,
    timings: timings === true,
  };
}

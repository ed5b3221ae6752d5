import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../worker/operate/audit/advisories';
import { lockedPackages, unknownLicenses } from '../../worker/operate/audit/licenses';

const licensed = (license?: string) => unknownLicenses([{ path: 'some-package', license }]);

describe('the licenses of installed packages', () => {
  it('are known', () => {
    const packages = lockedPackages(readFileSync('package-lock.json', 'utf8'));
    expect(packages.length).toBeGreaterThan(500);
    expect(unknownLicenses(packages)).toEqual([]);
  });

  it.for(['MIT', 'MIT OR GPL-3.0-only', '(AFL-2.1 OR BSD-3-Clause)', 'MIT AND ISC'])(
    'may be %s',
    (license) => {
      expect(licensed(license)).toEqual([]);
    },
  );

  it.for(['AGPL-3.0-only', 'MIT AND GPL-2.0-only', 'UNLICENSED', 'SEE LICENSE IN LICENSE.md'])(
    'may not be %s unless a reason is given',
    (license) => {
      expect(licensed(license)).toEqual([`some-package: ${license}`]);
    },
  );

  it('may not be missing', () => {
    expect(licensed()).toEqual(['some-package: no license']);
  });
});

describe("npm's advisories", () => {
  const report = (severity: string) =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities: { lodash: { severity } } });

  it.for(['high', 'critical'])('fail the audit if one is %s', (severity) => {
    expect(verdictOf(report(severity))).toEqual({
      kind: 'dangerous',
      packages: [`lodash (${severity})`],
    });
  });

  it('pass if they are less severe', () => {
    expect(verdictOf(report('moderate'))).toEqual({ kind: 'fine', known: ['lodash (moderate)'] });
  });

  it.for([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['', 'npm answered no report'],
    ['<html>', 'npm answered no report'],
  ])('are empty if the registry has no audit: %s', ([output, why]) => {
    expect(verdictOf(output ?? '')).toEqual({ kind: 'unknown', why });
  });
});

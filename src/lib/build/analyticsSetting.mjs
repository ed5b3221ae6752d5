const NAMES = ['PUBLIC_ANALYTICS_ID', 'PUBLIC_ANALYTICS_SRC'];
const ID = /^[\w.:-]{1,100}$/;

/**
 * How a third party's page counter stands, by the environment of the build: on with both settings,
 * off with none, else wrong; `settings` are the names of those that are missing or wrong.
 */
export function analyticsSetting(environment) {
  const [id, src] = NAMES.map((name) => environment[name] || undefined);
  if (id === undefined && src === undefined) return { state: 'off', settings: [] };
  const settings = [];
  if (!ID.test(id ?? '')) settings.push(NAMES[0]);
  if (URL.parse(src ?? '')?.protocol !== 'https:') settings.push(NAMES[1]);
  return { state: settings.length === 0 ? 'on' : 'wrong', settings };
}

/** Where its script comes from and sends to; nowhere unless it is on. */
export function analyticsSources(environment) {
  if (analyticsSetting(environment).state !== 'on') return [];
  return [new URL(environment[NAMES[1]]).origin];
}

/** With wrong settings pages are built as without any: the pages must not see half of them. */
export function leaveOutWrongAnalytics(environment) {
  const setting = analyticsSetting(environment);
  if (setting.state !== 'wrong') return setting;
  console.warn(`Analytics are left out: ${setting.settings.join(' and ')} missing or wrong.`);
  for (const name of NAMES) delete environment[name];
  return setting;
}

const NAMES = ['PUBLIC_ANALYTICS_ID', 'PUBLIC_ANALYTICS_SRC'];
const ID = /^[\w.:-]{1,100}$/;

/**
 * The state of the third-party analytics, from the build's environment: on with both settings, off
 * with none, otherwise wrong; `settings` names those that are missing or wrong.
 */
export function analyticsSetting(environment) {
  const [id, src] = NAMES.map((name) => environment[name] || undefined);
  if (id === undefined && src === undefined) return { state: 'off', settings: [] };
  const settings = [];
  if (!ID.test(id ?? '')) settings.push(NAMES[0]);
  if (URL.parse(src ?? '')?.protocol !== 'https:') settings.push(NAMES[1]);
  return { state: settings.length === 0 ? 'on' : 'wrong', settings };
}

/** The origin of its script and requests; empty unless it is on. */
export function analyticsSources(environment) {
  if (analyticsSetting(environment).state !== 'on') return [];
  return [new URL(environment[NAMES[1]]).origin];
}

/** Removes wrong settings, so that the pages are built without any and never with half of them. */
export function leaveOutWrongAnalytics(environment) {
  const setting = analyticsSetting(environment);
  if (setting.state !== 'wrong') return setting;
  console.warn(`Analytics are left out: ${setting.settings.join(' and ')} missing or wrong.`);
  for (const name of NAMES) delete environment[name];
  return setting;
}

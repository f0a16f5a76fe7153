import {postReply} from '../../kit/background';
import {checkAll, type Job, type Told} from './checks';

self.onmessage = ({data}: MessageEvent<Job>): void => checkAll(data, (told) => postReply<Told>(told));
